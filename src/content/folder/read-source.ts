import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextLanguage } from '#model/language.ts'
import { failed, success, type Result } from '#std/result.ts'
import type { Source } from '#store/port.ts'
import { wholeFileProblem, type FileProblem } from '../file-problem.ts'
import type { DocumentSource } from '../source-file.ts'
import { MAX_FILE_LENGTH } from '../yaml/parse-yaml.ts'
import type { DocumentFiles } from './scan-folder.ts'

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** UTF-8 takes up to three bytes per UTF-16 unit. */
const MAX_BYTES = MAX_FILE_LENGTH * 3

/** A content file's text including a byte order mark, so that writing it again gives the same bytes. */
export async function readSource(folder: string, path: string): Promise<Result<Source, FileProblem>> {
  const file = join(folder, path)
  if ((await stat(file)).size > MAX_BYTES) return failed(wholeFileProblem(path, `a file of at most ${MAX_BYTES} bytes`))
  try {
    return success({ path, text: UTF_8.decode(await readFile(file)) })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return failed(wholeFileProblem(path, 'a text in UTF-8'))
  }
}

/** All files of a document. */
export async function readDocumentSource(
  folder: string,
  files: DocumentFiles,
): Promise<Result<DocumentSource, FileProblem[]>> {
  const [main, ...others] = await Promise.all([
    readSource(folder, files.main),
    ...[...files.translations].map(
      async ([language, path]) => [language, await readSource(folder, path)] as const,
    ),
  ])
  const problems = [main, ...others.map(([, read]) => read)].flatMap((read) => (read.ok ? [] : [read.failure]))
  if (!main.ok || problems.length > 0) return failed(problems)
  const translations = new Map<TextLanguage, Source>()
  for (const [language, read] of others) if (read.ok) translations.set(language, read.value)
  return success({ main: main.value, translations })
}
