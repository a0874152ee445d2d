'use client'

import { useState } from 'react'
import type { Wrote } from './person'
import { VERBS, type Verb } from './verbs'

/**
 * The choice to keep a copy of the message that a verb is ordered at; null where it is ordered
 * at none. On until it is taken off.
 */
export function useKeptMessage(verb: Verb, wrote: Wrote | undefined) {
  const [isOn, setOn] = useState(true)
  if (!wrote || !VERBS[verb].keepsMessage) return null
  const { channelId, messageId, because } = wrote
  const checked = isOn && because.length === 0
  return { checked, because, setOn, input: checked ? { about: { channelId, messageId } } : {} }
}

export type KeptMessage = NonNullable<ReturnType<typeof useKeptMessage>>
