import type { TextLanguage } from '#model/language.ts'

const NAMES: Readonly<Record<TextLanguage, Readonly<Record<string, string>>>> = {
  en: { video: 'Video', map: 'Map', iframe: 'Embedded page', 'marketing-form': 'Embedded form' },
  fr: { video: 'Vidéo', map: 'Carte', iframe: 'Page intégrée', 'marketing-form': 'Formulaire intégré' },
  es: { video: 'Vídeo', map: 'Mapa', iframe: 'Página incrustada', 'marketing-form': 'Formulario incrustado' },
  it: { video: 'Video', map: 'Mappa', iframe: 'Pagina incorporata', 'marketing-form': 'Modulo incorporato' },
  nl: { video: 'Video', map: 'Kaart', iframe: 'Ingesloten pagina', 'marketing-form': 'Ingesloten formulier' },
}

const BY_LANGUAGE = Object.fromEntries(
  Object.entries(NAMES).map(([language, names]) => [language, new Map(Object.entries(names))]),
)

/** The kinds that safe mode leaves out, because what they load may freeze a page, with their names. */
export const leftOutKinds = (ui: TextLanguage): ReadonlyMap<string, string> => BY_LANGUAGE[ui]!
