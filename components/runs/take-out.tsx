'use client'

import { Undo2, X } from 'lucide-react'
import type { RunTargetView } from '@/lib/runs/run-views'
import { IconButton } from '../ui/icon-button'
import { useRunInView } from './run-in-view'
import { useRunCommand } from './use-run-command'

interface TakeOutProps {
  target: RunTargetView
  /** What the buttons say. */
  out: string
  back: string
  tabIndex: number
}

/** Takes a target out of a plan, and puts it back: the row stays, so that a slip of the finger is seen and mended. */
export function TakeOut({ target: { targetId, state, explanation }, out, back, tabIndex }: TakeOutProps) {
  const { id, may } = useRunInView()
  const { send, pending } = useRunCommand(id)
  if (!may.drop) return null
  const targetIds = [targetId]
  const button = { tabIndex, pending: pending !== null }
  if (state === 'waiting') {
    const icon = <X aria-hidden className="size-4" />
    return <IconButton {...button} label={out} icon={icon} onClick={() => void send('dropTargets', { targetIds })} />
  }
  // What a brake left out says so.
  if (state !== 'dropped' || explanation !== null) return null
  const icon = <Undo2 aria-hidden className="size-4" />
  return <IconButton {...button} label={back} icon={icon} onClick={() => void send('putTargetsBack', { targetIds })} />
}
