import { Component, type ReactNode } from 'react'
import { TextButton } from './parts/button.tsx'
import { useSay } from './phrases/use-say.ts'

type ErrorBoundaryProps = { readonly children: ReactNode }

/** Replaces a view that failed to render with the error and a button that reloads the manager. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true }
  }

  override render(): ReactNode {
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}

function Broken(): ReactNode {
  const say = useSay()
  return (
    <main className="pages">
      <div role="alert" className="view-failure">
        <p>{say('This view could not be shown. What you typed is kept in this browser.')}</p>
        <TextButton onPress={() => location.reload()}>{say('Reload')}</TextButton>
      </div>
    </main>
  )
}
