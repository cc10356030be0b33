import { useEffect, useState, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import type { TextLanguage } from '#model/language.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { loadLabels } from './labels/labels.ts'
import { keepUiLanguage, UiLanguage, uiLanguage } from './phrases/use-say.ts'

type AppProps = {
  readonly children: (ui: TextLanguage, setUi: (language: TextLanguage) => void) => ReactNode
}

/** Wraps every view of the manager: provides the language of its interface. */
export function App({ children }: AppProps): ReactNode {
  const [ui, setUi] = useState(uiLanguage)
  const choose = (language: TextLanguage): void => {
    keepUiLanguage(language)
    // Whatever was chosen last when the words are there.
    void loadLabels(language).then(() => setUi(uiLanguage()))
  }
  useEffect(() => {
    document.documentElement.lang = ui
  }, [ui])
  return (
    <I18nProvider locale={ui}>
      <UiLanguage value={ui}>
        <ErrorBoundary>{children(ui, choose)}</ErrorBoundary>
      </UiLanguage>
    </I18nProvider>
  )
}
