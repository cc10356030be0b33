import { LinkInFolder } from './link-in-folder.ts'
import { scanFolder } from './scan-folder.ts'

/** Throws LinkInFolder if documents or media files of a content folder are symbolic links; the folder may be missing. */
export async function refuseLinks(folder: string): Promise<void> {
  const { links } = await scanFolder(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { links: [] }
    throw error
  })
  const [first] = links
  if (first !== undefined) throw new LinkInFolder(first)
}
