import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** What replaces children that threw. */
  readonly fallback: (message: string) => ReactNode
  readonly children: ReactNode
}

/**
 * Contains errors of its children (BLOCK-21): `fallback` is rendered instead. Supported by React in a browser, and by
 * `staticMarkup` when pages are published.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly message: string | null }> {
  override state = { message: null }

  static getDerivedStateFromError(error: unknown): { readonly message: string } {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  /** What is rendered again with other children is tried again. */
  override componentDidUpdate({ children }: ErrorBoundaryProps): void {
    if (this.state.message !== null && children !== this.props.children) this.setState({ message: null })
  }

  override render(): ReactNode {
    const { fallback, children } = this.props
    const { message } = this.state
    return message === null ? children : fallback(message)
  }
}
