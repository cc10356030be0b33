import { expect, it } from 'vitest'
import { say } from '../phrases/say.ts'
import { componentsNotice } from './component-words.ts'

const HOST = 'http://localhost:8090'
const MANAGER = 'https://www.shop.example'

const notice = (loaded: string[], failed: { name: string; reason: string }[], isAnswered = true) =>
  componentsNotice({ type: 'components', isAnswered, loaded, failed }, HOST, MANAGER, (phrase, values) =>
    say('en', phrase, values),
  )

it('EDIT-3 says in green what was loaded from where', () => {
  expect(notice(['slider', 'hero'], [])).toEqual({
    tone: 'good',
    text: 'Loaded slider, hero from http://localhost:8090',
  })
})

it('EDIT-3 says in red what was not, and why, before what was', () => {
  expect(notice(['slider'], [{ name: 'hero', reason: 'view.tsx:3 is no code' }])).toEqual({
    tone: 'bad',
    text:
      'hero could not be loaded from http://localhost:8090: view.tsx:3 is no code\n' +
      'Loaded slider from http://localhost:8090',
  })
})

it('EDIT-3 says in red that nothing answers, and what to start', () => {
  expect(notice([], [], false)).toEqual({
    tone: 'bad',
    text: expect.stringContaining('npm run site -- develop <name> --for https://www.shop.example'),
  })
})
