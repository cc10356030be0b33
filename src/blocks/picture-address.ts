import { mayFetchPicture } from '#model/picture.ts'
import type { BlockContext } from './context.ts'

/** Address of a picture without an element, such as a poster; null if it must not be emitted or loaded. */
export const pictureAddress = (src: string, { url, pictureHosts }: BlockContext): string | null =>
  mayFetchPicture(src, pictureHosts) ? url(src) : null
