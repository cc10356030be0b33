import type { Source } from '#store/port.ts'
import { wholeFileProblem, type FileProblem } from './file-problem.ts'

/** A line that a merge leaves in a file, also indented with the text around it. `=======` alone may underline a heading. */
const MARKER = /^[ \t]*(?:<{7}|>{7}|\|{7})(?: .*)?\r?$/

/** What a merge left in a file: each line is an error, as the text on both sides of it would be published. */
export const conflictProblems = ({ path, text }: Source): FileProblem[] =>
  text.split('\n').flatMap((line, at) =>
    MARKER.test(line)
      ? [
          {
            ...wholeFileProblem(path, 'no mark of a merge conflict: choose one of the two texts', line.trim()),
            line: at + 1,
          },
        ]
      : [],
  )
