/** A folder of files with compressed twins, served at a port of this machine. */
export type ServedFolder = { readonly port: number; readonly folder: string }

/** A configuration for one nginx process that serves folders from memory-mapped files, each at its own port. */
export const nginxConf = (served: readonly ServedFolder[], state: string): string => `
daemon off;
worker_processes 1;
pid ${state}/nginx.pid;
error_log ${state}/error.log warn;
include /etc/nginx/modules-enabled/*.conf;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  types { application/manifest+json webmanifest; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  client_body_temp_path ${state}/body;
  proxy_temp_path ${state}/proxy;
  fastcgi_temp_path ${state}/fastcgi;
  uwsgi_temp_path ${state}/uwsgi;
  scgi_temp_path ${state}/scgi;
  gzip_static on;
  brotli_static on;
  open_file_cache max=10000;
${served.map(serverText).join('')}}
`

const serverText = ({ port, folder }: ServedFolder): string => `
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    error_page 404 /404/index.html;
    location / {
      try_files $uri $uri/index.html =404;
      add_header Cache-Control "public, max-age=0, must-revalidate";
    }
    location ~ ^/(?:assets|api|_astro|_next|styles|media)/ {
      try_files $uri =404;
      add_header Cache-Control "public, max-age=31536000, immutable";
    }
  }
`
