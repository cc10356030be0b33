import { MEDIA } from '#model/mentions.ts'

/** The display name of a media file: without the folder. */
export const fileName = (name: string): string => (name.startsWith(MEDIA) ? name.slice(MEDIA.length) : name)
