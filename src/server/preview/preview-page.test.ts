import { expect, it } from 'vitest'
import type { DrawnPage } from '#publish/make/draw-pages.ts'
import { previewPage } from './preview-page.ts'

const TOKEN = 'a'.repeat(43)
const INSIDE = `/preview/${TOKEN}`

const shown = (body: string, files: readonly string[]): string => {
  const policy = { styles: [], scripts: [], frames: [] }
  const html = `<html><head></head><body>${body}</body></html>`
  const page: DrawnPage = { id: 7, route: 'pricing', language: 'en', policy, html }
  const setup = { token: TOKEN, routes: new Map(), files: files.map((file) => ({ file })) }
  const { html: made } = previewPage(page, setup)
  return made.slice(made.indexOf('</p>') + '</p>'.length, made.indexOf('</body>'))
}

it('HTTP-71 leads to files of the preview as whole paths, each once', () => {
  const files = ['media/jar', 'media/jar.svg', 'media/lid.svg']
  expect(shown('<img src="/media/jar.svg" srcset="/media/jar 1x,/media/lid.svg 2x">', files)).toBe(
    `<img src="${INSIDE}/media/jar.svg" srcset="${INSIDE}/media/jar 1x,${INSIDE}/media/lid.svg 2x">`,
  )
  const others = '<img src="/old/media/jar.svg"><img src="https://shop.example/media/lid.svg">'
  expect(shown(others, files)).toBe(others)
})

it('HTTP-71 takes names of files for text', () => {
  expect(shown('<img src="/media/a$&b.svg">', ['media/a$&b.svg'])).toBe(
    `<img src="${INSIDE}/media/a$&b.svg">`,
  )
})
