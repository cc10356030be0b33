import { MEDIA } from '#model/mentions.ts'

/** A file of the media folder as people call it: without the folder. */
export const fileName = (name: string): string => (name.startsWith(MEDIA) ? name.slice(MEDIA.length) : name)
