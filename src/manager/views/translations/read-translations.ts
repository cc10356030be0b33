import { listTranslations } from '#api/translations.ts'
import { ask } from '../../ask.ts'

/** How far the translations of all documents are. */
export const readTranslations = () => ask(listTranslations)
