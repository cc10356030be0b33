/** Thrown if a content folder to be written contains a symbolic link, through which files elsewhere could be overwritten. */
export class LinkInFolder extends Error {
  override readonly name = 'LinkInFolder'

  constructor(path: string) {
    super(`${path} is a symbolic link, and none is followed. Put the file or folder itself there. Nothing was written.`)
  }
}
