/** The pages that a save changes together. */
export const PAIR = ['page:1', 'page:2'] as const

/** Pages of the site that is imported. */
export const IMPORTED_PAGES = 60

/** The content file and the media file that come with pages of a number: both carry it as well. */
export const withNumber = (number: number) => ({
  sources: [{ path: 'number', text: String(number) }],
  media: [
    {
      media: { name: NUMBER_FILE, type: 'text/plain', width: null, height: null, at: number },
      bytes: Buffer.from(String(number)),
    },
  ],
})

export const NUMBER_FILE = 'media/number.txt'
