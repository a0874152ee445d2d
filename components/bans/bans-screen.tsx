'use client'

import { can } from '@/lib/permissions/can'
import { useGuild } from '../shell/guild-context'
import { ForbiddenState } from '../table/forbidden-state'
import { useNow } from '../ui/clock'
import { BansActions } from './bans-actions'
import { BansHeader } from './bans-header'
import { BansList } from './bans-list'
import { useBansUrl } from './use-bans-url'

export function BansScreen() {
  const { standing } = useGuild()
  const { now } = useNow()
  const { state } = useBansUrl()
  const verdict = can({ standing, action: 'ban.list', now })
  return (
    <>
      <BansHeader actions={verdict.ok && <BansActions state={state} />} />
      {verdict.ok ? (
        <BansList />
      ) : (
        <ForbiddenState
          because={verdict.because.map(({ text }) => text)}
          who={verdict.because.some(({ who }) => who === 'moderator') ? 'you' : 'bot'}
        />
      )}
    </>
  )
}
