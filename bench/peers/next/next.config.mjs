export default {
  output: 'export',
  trailingSlash: true,
  images: { unoptimized: true },
  experimental: process.env.BENCH_WORKERS ? { cpus: Number(process.env.BENCH_WORKERS) } : {},
}
