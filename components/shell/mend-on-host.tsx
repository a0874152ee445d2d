'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { TokenTrouble } from '@/lib/application/token/token-trouble'
import { readJson } from './read-json'

/** Where an owner's page should be, while the token is dead: why Steward knows no owner but the last one, and what helps. */
export function MendOnHost() {
  const isOwners = /^\/app(\/|$)/.test(usePathname())
  const [isDead, setDead] = useState(false)
  useEffect(() => {
    if (!isOwners) return
    const asked = new AbortController()
    // Where it cannot be read there is nothing to say.
    readJson<{ trouble: TokenTrouble | null }>('/api/token', asked.signal).then(
      ({ trouble }) => setDead(trouble !== null),
      () => {},
    )
    return () => asked.abort()
  }, [isOwners])
  return (
    <div role="status">
      {isDead && (
        <p className="mt-2">
          The bot's token does not work, and without one Steward cannot see whose the application is by now. Whoever was
          given it takes a valid token in with <code>npm run token</code>, on the machine that runs Steward.
        </p>
      )}
    </div>
  )
}
