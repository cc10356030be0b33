import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** What replaces children that threw. */
  readonly fallback: (message: string) => ReactNode
  readonly children: ReactNode
}

type BoundaryState = {
  readonly message: string | null
  /** The children that the message is about. */
  readonly children: ReactNode
}

/**
 * Contains errors of its children (BLOCK-21): `fallback` is rendered instead. Supported by React in a browser, and by
 * `staticMarkup` when pages are published.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { message: null, children: this.props.children }

  static getDerivedStateFromError(error: unknown): { readonly message: string } {
    return { message: error instanceof Error ? error.message : String(error) }
  }

  /** What is rendered again with other children is tried again. */
  static getDerivedStateFromProps(
    { children }: ErrorBoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return children === state.children ? null : { message: null, children }
  }

  override render(): ReactNode {
    const { fallback, children } = this.props
    const { message } = this.state
    return message === null ? children : fallback(message)
  }
}
