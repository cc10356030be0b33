/** A content folder that is to be written holds a symbolic link, through which files anywhere could be written over. */
export class LinkInFolder extends Error {
  override readonly name = 'LinkInFolder'

  constructor(path: string) {
    super(`${path} is a symbolic link, and none is followed. Put the file or folder itself there. Nothing was written.`)
  }
}
