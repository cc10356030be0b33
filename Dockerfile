# The site in a container: it serves, publishes and does jobs. docs/operation.md tells how to run it.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --ignore-scripts
COPY vite.config.ts tsconfig.base.json ./
COPY scripts/program.mjs scripts/fresh-program.mjs scripts/healthy.mjs ./scripts/
COPY src ./src
# Built here, so that no bundler is needed where it runs.
RUN node scripts/program.mjs build
RUN npm prune --omit=dev --no-audit --no-fund --ignore-scripts

FROM debian:12.12-slim
WORKDIR /app
# The Node of the lock file comes with the packages.
ENV NODE_ENV=production PATH=/app/node_modules/.bin:$PATH HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
RUN useradd --system --uid 10001 --no-create-home site && install --directory --owner=site /data
# The bundles are those of exactly these files.
COPY package.json package-lock.json vite.config.ts tsconfig.base.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/.build/program ./.build/program
COPY --from=build /app/.build/site ./.build/site
COPY --from=build /app/scripts ./scripts
COPY src ./src
COPY content ./content
USER site
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "scripts/healthy.mjs"]
ENTRYPOINT ["node", "scripts/program.mjs"]
CMD ["serve"]
