import { listTranslations } from '#api/translations.ts'
import { ask } from '../../ask.ts'

/** Translation progress of all documents. */
export const readTranslations = () => ask(listTranslations)
