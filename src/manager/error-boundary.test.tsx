import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

it('EDIT-291 a view that could not be drawn is replaced by why, and a button that loads it again', () => {
  const boundary = new ErrorBoundary({ children: 'The view' })
  expect(boundary.render()).toBe('The view')
  boundary.state = ErrorBoundary.getDerivedStateFromError()
  const html = renderToStaticMarkup(boundary.render())
  expect(html).toMatch(/role="alert".*This view could not be shown\./)
  expect(html).toMatch(/<button[^>]*>Reload<\/button>/)
})
