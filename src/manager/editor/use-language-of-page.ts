import { useEffect, useState } from 'react'
import { DEFAULT_LANGUAGE, type TextLanguage } from '#model/language.ts'

/** The language in which the page is shown, stored in the address. */
export function useLanguageOfPage(first: TextLanguage): [TextLanguage, (language: TextLanguage) => void] {
  const [language, setLanguage] = useState(first)
  useEffect(() => {
    const address = new URL(location.href)
    if (language === DEFAULT_LANGUAGE) address.searchParams.delete('language')
    else address.searchParams.set('language', language)
    history.replaceState(null, '', address)
  }, [language])
  return [language, setLanguage]
}
