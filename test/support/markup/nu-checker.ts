import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const JAR = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'))
const run = promisify(execFile)

/** More than the checker ever says, in bytes. */
const MOST_OUTPUT = 64 * 1024 * 1024

/** Style sheets are minified by a compiler that knows their grammar; the checker's own knows less of it. */
const withoutStyles = (html: string): string => html.replaceAll(/<style>.*?<\/style>/gs, '<style></style>')

/**
 * The errors that the Nu HTML checker finds in pages, one line each; except for ids that the style guide repeats, because it
 * shows the same thing in several states. All pages are checked in one run of Java, whose start costs more than hundreds of
 * pages. `folder` is an empty one for them.
 */
export async function htmlErrors(
  pages: readonly { readonly path: string; readonly html: string }[],
  folder: string,
): Promise<string[]> {
  await Promise.all(
    pages.map(async ({ path, html }) => {
      const file = join(folder, path, 'index.html')
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, withoutStyles(html))
    }),
  )
  const options = ['--errors-only', '--exit-zero-always', '--stdout', '--format', 'gnu', folder]
  const { stdout } = await run('java', ['-XX:+UseSerialGC', '-Xss2m', '-jar', JAR, ...options], {
    maxBuffer: MOST_OUTPUT,
  })
  return stdout
    .split('\n')
    .filter((line) => line !== '' && !(line.includes('/styleguide') && line.includes('Duplicate ID')))
    .map((line) => line.replace(`"file:${folder}`, '').replace('/index.html"', ''))
}
