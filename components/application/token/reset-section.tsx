'use client'

import { ExternalLink } from 'lucide-react'
import type { NewToken } from '@/lib/application/token/reset-token'
import type { TokenView } from '@/lib/application/token/token-view'
import { SettingsSection } from '../../settings/settings-section'
import { useRefresh } from '../../shell/use-refresh'
import { linkButton } from '../../ui/link-button'
import { PlainButton } from '../../ui/plain-button'
import { ConfirmFirst } from './confirm-first'
import { ResetDialog } from './reset-dialog'
import type { TokenActions } from './token-actions'

interface ResetSectionProps {
  view: TokenView
  isConfirmed: boolean
  /** Whether the last question is open. */
  isAsking: boolean
  onAsking: (isAsking: boolean) => void
  send: TokenActions['resetToken']
  onReset: (fresh: NewToken) => void
}

/** What a reset does, and the way into it: here, or on the platform's own page. */
export function ResetSection({ view, isConfirmed, isAsking, onAsking, send, onReset }: ResetSectionProps) {
  const refresh = useRefresh()
  const close = (hasFailed: boolean) => {
    onAsking(false)
    if (hasFailed) refresh()
  }
  if (view.resetsBy === 'paste') {
    return (
      <SettingsSection
        title="Reset the token"
        line="This platform resets tokens on its own page only. Do it there, then paste the new one below: until then nothing works."
      >
        <a href={view.webUrl} target="_blank" rel="noreferrer" className={`${linkButton} gap-1.5`}>
          Open the platform
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      </SettingsSection>
    )
  }
  return (
    <SettingsSection
      title="Reset the token"
      line={
        view.trouble
          ? 'With your own sign-in the platform gives the bot a new one, and Steward goes on at once.'
          : 'When somebody may have seen it. The present token dies at once.'
      }
    >
      {!view.trouble && <WhatStops />}
      {isConfirmed ? (
        <PlainButton variant="danger" onClick={() => onAsking(true)}>
          Reset the token…
        </PlainButton>
      ) : (
        <ConfirmFirst />
      )}
      {isAsking && <ResetDialog view={view} send={send} onReset={onReset} onClose={close} />}
    </SettingsSection>
  )
}

function WhatStops() {
  return (
    <ul className="mb-4 list-disc space-y-1 pl-5 text-pretty marker:text-faint">
      <li>
        <strong className="font-medium">Other programs stop:</strong> whatever else uses this token is refused until you
        give it the new one.
      </li>
      <li>
        <strong className="font-medium">Steward goes on:</strong> actions and bulk runs wait for the new token, and the
        gateway is back within seconds, without a restart.
      </li>
      <li>
        <strong className="font-medium">Its settings may stay:</strong> the token that stands there counts again only
        once you change it.
      </li>
    </ul>
  )
}
