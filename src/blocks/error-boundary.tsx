import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** What stands in the place of children that threw. */
  readonly fallback: (message: string) => ReactNode
  readonly children: ReactNode
}

/**
 * Keeps an error of what is drawn inside it from taking down what is around it (BLOCK-21): `fallback` is drawn instead. React
 * honors it in a browser, `staticMarkup` when pages are published.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly message: string | null }> {
  override state = { message: null }

  static getDerivedStateFromError(error: unknown): { readonly message: string } {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  override render(): ReactNode {
    const { fallback, children } = this.props
    const { message } = this.state
    return message === null ? children : fallback(message)
  }
}
