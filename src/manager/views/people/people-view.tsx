import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useSay } from '../../phrases/use-say.ts'
import type { ViewProps } from '../view.ts'
import { AuditLog } from './audit-log.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { Team } from './team.tsx'

/** Accounts and their roles, one's own sessions, and the audit log. */
export function PeopleView({ permissions }: ViewProps): ReactNode {
  const say = useSay()
  return (
    <section aria-label={say('People')}>
      <Tabs>
        <TabList aria-label={say('People')} className="tabs view-tabs people-tabs">
          <Tab id="team">{say('Team')}</Tab>
          <Tab id="sessions">{say('Your sessions')}</Tab>
          {permissions.includes('see-audit') && <Tab id="audit">{say('Audit log')}</Tab>}
        </TabList>
        <TabPanel id="team">
          <Team />
        </TabPanel>
        <TabPanel id="sessions">
          <OwnSessions />
        </TabPanel>
        {permissions.includes('see-audit') && (
          <TabPanel id="audit">
            <AuditLog />
          </TabPanel>
        )}
      </Tabs>
    </section>
  )
}
