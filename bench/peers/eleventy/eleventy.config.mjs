export default function configure(eleventy) {
  eleventy.addPassthroughCopy({ public: '/' })
  eleventy.setQuietMode(true)
  return { dir: { input: 'pages', output: 'dist' } }
}
