import type { ReactNode } from 'react'
import type { TextLanguage } from '#model/language.ts'
import type { Translated } from '../strings.ts'

const LABEL: Translated = {
  en: 'Privacy choices',
  fr: 'Choix de confidentialité',
  es: 'Opciones de privacidad',
  it: 'Scelte sulla privacy',
  nl: 'Privacykeuzes',
}

/** Opens the dialog about scripts of other hosts; hidden until its script has come: without it nothing is loaded anyway. */
export const PrivacyChoices = ({ language }: { readonly language: TextLanguage }): ReactNode => (
  <button type="button" data-privacy-choices="" hidden>
    {LABEL[language]}
  </button>
)
