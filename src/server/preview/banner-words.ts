import type { TextLanguage } from '#model/language.ts'

/** Texts of the banner on previews. */
export const BANNER_WORDS: Readonly<Record<TextLanguage, string>> = {
  en: 'Preview: this page is not published like this. Forms send nothing from here.',
  nl: 'Voorbeeld: deze pagina is zo niet gepubliceerd. Formulieren versturen hier niets.',
  fr: 'Aperçu : cette page n’est pas publiée ainsi. Les formulaires n’envoient rien d’ici.',
  es: 'Vista previa: esta página no está publicada así. Desde aquí los formularios no envían nada.',
  it: 'Anteprima: questa pagina non è pubblicata così. Da qui i moduli non inviano nulla.',
}
