import { Component, type ReactNode } from 'react'
import { ErrorPage } from '#web/storefront/pages/error-page.tsx'
import type { Page } from './router.tsx'

type ScreenBoundaryProps = { page: Page; children: ReactNode }

/** Catches errors of a screen; navigation resets it. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidUpdate(before: ScreenBoundaryProps) {
    if (this.state.isBroken && before.page !== this.props.page) this.setState({ isBroken: false })
  }

  override render() {
    return this.state.isBroken ? <ErrorPage /> : this.props.children
  }
}
