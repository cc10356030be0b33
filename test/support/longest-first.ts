import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, the longest first; in a clean clone nothing else says so. */
const LONGEST = [
  'src/store/postgres.test.ts',
  'src/publish/make/publish-site.test.ts',
  'src/site/publish/killed-publish.test.ts',
  'test/e2e/content.stage.test.ts',
  'src/site/publish/translation-gates.test.ts',
  'test/e2e/manager-shell.stage.test.ts',
  'test/e2e/manager-releases.stage.test.ts',
  'test/e2e/manager-translations.stage.test.ts',
  'test/e2e/manager-news.stage.test.ts',
]

/** Starts the longest files first, so that no worker is left with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = LONGEST.findIndex((file) => moduleId.endsWith(file))
      return rank < 0 ? LONGEST.length : rank
    }
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
