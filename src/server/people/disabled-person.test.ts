import { describe, expect, it } from 'vitest'
import { commit, editingStage, newId, title, undo } from '../../../test/support/editing-stage.ts'
import type { StagedBrowser } from '../../../test/support/people-stage.ts'
import { MINUTE, START } from '../../../test/support/people-stage.ts'
import { PeopleService } from './people-service.ts'
import { sealerOf } from './seal-secret.ts'

const { people: stage, seeded, headline, openStream } = editingStage()

const setDisabled = (admin: StagedBrowser, id: string, isDisabled: boolean) =>
  admin.ask('PATCH', `/api/people/${id}`, { body: { isDisabled } })

const audited = async (...names: string[]) =>
  (await stage.store.audit.list({ limit: 50 }))
    .filter(({ did }) => names.includes(did))
    .map(({ who, did, detail }) => [who, did, detail['email'] ?? detail['why']])

describe('a person who is disabled', () => {
  it('PEOPLE-71 loses all sessions, links and streams at once, and is told why when they sign in', async () => {
    await seeded()
    await stage.app.listen({ port: 0, host: '127.0.0.1' })
    const [admin, editor] = [await stage.signedIn('admin'), await stage.signedIn('editor')]
    const stream = await openStream(editor)
    expect(stream.status).toBe(200)
    const { link } = (await admin.ask('POST', '/api/people/editor/reset-link')).json()
    const preview = { id: 'p', hash: 'h', pages: [7], note: '', author: 'editor@shop.example', at: START }
    await stage.store.previewLinks.add({ ...preview, until: START + MINUTE }, 9)

    const answer = await setDisabled(admin, 'editor', true)
    expect([answer.statusCode, answer.json().isDisabled]).toEqual([200, true])
    expect((await editor.ask('GET', '/api/session')).statusCode).toBe(401)
    expect((await commit(editor, 1, [title('Late')])).statusCode).toBe(401)
    // Saving something makes streams check their sessions.
    await commit(admin, 1, [title('By the admin')])
    expect(await stream.until('[end]')).not.toContain('By the admin')
    const token = new URL(link as string, 'http://localhost').searchParams.get('token')
    const body = { token, password: 'forty jars on three shelves' }
    expect((await stage.browser().ask('POST', '/api/reset/password', { body })).statusCode).toBe(401)
    expect((await admin.ask('POST', '/api/people/editor/reset-link')).statusCode).toBe(409)
    expect(await stage.store.previewLinks.list(START)).toEqual([])

    const right = await stage.browser().signIn('editor')
    expect([right.statusCode, right.json().detail]).toEqual([401, expect.stringContaining('disabled')])
    const wrong = await stage.browser().signIn('editor', 'another sentence')
    expect(wrong.json().detail).not.toContain('disabled')
    const form = { email: 'editor@shop.example', password: 'a shelf of red jars', to: '/manager/' }
    const page = await stage.browser().ask('POST', '/manager/sign-in', { body: form })
    expect([page.statusCode, page.body]).toEqual([401, expect.stringContaining('Your account is disabled')])
  })

  it('PEOPLE-71 has no use of a session that began at the same moment', async () => {
    const [admin, person] = [await stage.signedIn('admin'), await stage.addPerson('editor')]
    await setDisabled(admin, 'editor', true)
    const service = new PeopleService(stage.store, () => stage.now, sealerOf(null))
    const visitor = { address: '127.0.0.1', browser: 'Firefox on Linux', knownToken: null }
    const { token } = await service.begin(person, 'password', visitor)
    const late = stage.browser()
    late.cookies.set('session', token)
    expect((await late.ask('GET', '/api/session')).statusCode).toBe(401)
  })

  it('PEOPLE-71 is asked for no second factor, and signs in as before once enabled again', async () => {
    const [admin, person] = [await stage.signedIn('admin'), await stage.addPerson('editor')]
    await stage.store.secondFactors.offer(person.id, 'sealed')
    await stage.store.secondFactors.confirm(person.id, START, [])
    await setDisabled(admin, 'editor', true)
    const refused = await stage.browser().signIn('editor')
    expect(refused.json().type).toContain('sign-in-refused')
    await stage.store.secondFactors.remove(person.id)
    expect((await setDisabled(admin, 'editor', false)).json().isDisabled).toBe(false)
    expect((await stage.browser().signIn('editor')).statusCode).toBe(200)
    expect(await audited('person.disabled', 'person.enabled', 'session.refused')).toEqual(
      expect.arrayContaining([
        ['admin@shop.example', 'person.disabled', 'editor@shop.example'],
        ['admin@shop.example', 'person.enabled', 'editor@shop.example'],
        ['editor@shop.example', 'session.refused', 'disabled'],
      ]),
    )
  })

  it('PEOPLE-72 is never the last admin who can sign in', async () => {
    const admin = await stage.signedIn('admin')
    await stage.addPerson('admin', 'second')
    expect((await setDisabled(admin, 'second', true)).statusCode).toBe(200)
    const last = await setDisabled(admin, 'admin', true)
    expect([last.statusCode, last.json().detail]).toEqual([409, expect.stringContaining('only admin')])
    const less = await admin.ask('PATCH', '/api/people/admin', { body: { role: 'editor' } })
    expect(less.statusCode).toBe(409)
    expect((await admin.ask('DELETE', '/api/people/admin')).statusCode).toBe(409)
    expect((await admin.ask('DELETE', '/api/people/second')).statusCode).toBe(200)
  })

  it('PEOPLE-73 stays in the history by name, and others take back what is theirs', async () => {
    await seeded()
    const [admin, eve] = [await stage.signedIn('admin'), await stage.signedIn('editor', 'eve')]
    await commit(eve, 1, [title('By Eve')])
    await commit(admin, 2, [title('Par l’admin', 'fr')], newId())
    await setDisabled(admin, 'eve', true)
    const { entries } = (await admin.ask('GET', '/api/history?on=page:7')).json()
    expect(JSON.stringify(entries)).toContain('"eve"')
    expect((await undo(admin)).json().kind).toBe('saved')
    expect([await headline('fr'), await headline()]).toEqual([undefined, 'By Eve'])
  })
})

describe('a link that an admin made', () => {
  const mailing = async (mailLink: ((to: string, link: string) => Promise<void>) | null) => {
    await stage.restart({ https: false, address: 'https://www.shop.example' }, { mailLink })
    await stage.addPerson('editor')
    const admin = await stage.signedIn('admin')
    const { link } = (await admin.ask('POST', '/api/people/editor/reset-link')).json()
    const token = new URL(link as string).searchParams.get('token')
    const mail = (id: string) => admin.ask('POST', `/api/people/${id}/reset-link/mail`, { body: { token } })
    return { admin, link, mail }
  }

  it('PEOPLE-74 is mailed to its person, and to nobody else', async () => {
    const sent: unknown[][] = []
    const { admin, link, mail } = await mailing(async (...letter) => void sent.push(letter))
    expect((await admin.ask('GET', '/api/people')).json().mailsLinks).toBe(true)
    expect((await mail('admin')).statusCode).toBe(404)
    expect((await mail('editor')).statusCode).toBe(200)
    expect(sent).toEqual([['editor@shop.example', link, 3 * 24 * 60 * 60_000]])
    expect(await audited('person.reset-link-mailed')).toEqual([
      ['admin@shop.example', 'person.reset-link-mailed', 'editor@shop.example'],
    ])
  })

  it('PEOPLE-74 stays good where it can not be mailed', async () => {
    const refused = await mailing(() => Promise.reject(new Error('550 no such box')))
    const answer = await refused.mail('editor')
    expect([answer.statusCode, answer.json().detail]).toEqual([
      503,
      expect.stringContaining('Hand the link over'),
    ])
    expect(answer.body).not.toContain('550')
  })

  it('PEOPLE-74 is not mailed where no mail server is set', async () => {
    const { admin, mail } = await mailing(null)
    expect((await admin.ask('GET', '/api/people')).json().mailsLinks).toBe(false)
    expect((await mail('editor')).statusCode).toBe(503)
  })
})
