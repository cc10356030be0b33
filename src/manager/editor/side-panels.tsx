import { memo, type ReactNode } from 'react'
import { Button, Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type { PageHead } from '#draw/page-head.ts'
import type { TextLanguage } from '#model/language.ts'
import type { DraftStore } from '../draft-store.ts'
import { HistoryPanel } from '../history/history-panel.tsx'
import { Outline } from '../outline/outline.tsx'
import { useSay } from '../phrases/use-say.ts'
import { PageLinks } from '../views/pages/page-links.tsx'

type SidePanelsProps = {
  readonly drafts: DraftStore
  readonly heads: readonly PageHead[]
  readonly language: TextLanguage
  /** Null for people who may not add anything. */
  readonly add: (() => void) | null
  /** Whether the person may restore texts, though nothing else. */
  readonly mayWrite: boolean
  readonly hasHistory: boolean
}

/** The pages of the site, the outline of this page, and its history. */
export const SidePanels = memo(function SidePanels({
  drafts,
  heads,
  language,
  add,
  mayWrite,
  hasHistory,
}: SidePanelsProps): ReactNode {
  const say = useSay()
  return (
    <aside className="side" aria-label={say('Panels')}>
      <Tabs className="side-tabs" defaultSelectedKey="outline">
        <TabList aria-label={say('Panels')} className="tabs">
          <Tab id="pages">{say('Pages')}</Tab>
          <Tab id="outline">{say('Outline')}</Tab>
          {hasHistory && <Tab id="history">{say('History')}</Tab>}
        </TabList>
        <TabPanel id="pages" className="tab-panel">
          <PageLinks heads={heads} language={language} />
        </TabPanel>
        <TabPanel id="outline" className="tab-panel">
          {add !== null && (
            <Button className="button add-button" onPress={add}>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M8 3v10M3 8h10" />
              </svg>
              {say('Add')}
              <kbd aria-hidden="true">/</kbd>
            </Button>
          )}
          <Outline />
        </TabPanel>
        {hasHistory && (
          <TabPanel id="history" className="tab-panel">
            <HistoryPanel drafts={drafts} mayWrite={mayWrite} />
          </TabPanel>
        )}
      </Tabs>
    </aside>
  )
})
