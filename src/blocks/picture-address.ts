import { mayFetchPicture } from '#model/picture.ts'
import type { BlockContext } from './context.ts'

/** Where a picture is fetched from that stands in no element of its own; null when it can't be emitted, or may not be fetched. */
export const pictureAddress = (src: string, { url, pictureHosts }: BlockContext): string | null =>
  mayFetchPicture(src, pictureHosts) ? url(src) : null
