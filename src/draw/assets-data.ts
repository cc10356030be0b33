import { NO_ASSETS } from './bare-site.ts'
import type { Assets, PublishedPicture } from './site.ts'

/** Assets as plain data, for rendering pages outside the process that makes the release. */
export type AssetsData = Omit<Assets, 'pictures' | 'files' | 'socialCards' | 'dictionary'> & {
  readonly pictures: Readonly<Record<string, PublishedPicture>>
  readonly files: Readonly<Record<string, string>>
}

/** `pictures` and `files` list the names of the tables' entries, since a lookup table can't be enumerated. */
export function assetsData(assets: Assets, pictures: Iterable<string>, files: Iterable<string>): AssetsData {
  const {
    pictures: pictureTable,
    files: fileTable,
    socialCards: _cards,
    dictionary: _dictionary,
    ...plain
  } = assets
  return {
    ...plain,
    pictures: entriesOf(pictures, (name) => pictureTable.get(name)),
    files: entriesOf(files, (name) => fileTable.get(name)),
  }
}

/** Assets from plain data. */
export const assetsFrom = ({ pictures, files, ...plain }: AssetsData): Assets => ({
  ...plain,
  pictures: new Map(Object.entries(pictures)),
  files: new Map(Object.entries(files)),
})

function entriesOf<Value>(
  names: Iterable<string>,
  valueOf: (name: string) => Value | undefined,
): Readonly<Record<string, Value>> {
  const entries: [string, Value][] = []
  for (const name of names) {
    const value = valueOf(name)
    if (value !== undefined) entries.push([name, value])
  }
  return Object.fromEntries(entries)
}

/** Assets when nothing has been published. */
export const NO_ASSETS_DATA: AssetsData = assetsData(NO_ASSETS, [], [])
