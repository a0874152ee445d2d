'use client'

import { clsx } from 'clsx'
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useState } from 'react'
import type { EvidenceCheck, EvidenceView } from '@/lib/evidence/evidence-views'
import { useGuild } from '../shell/guild-context'
import { ReadError } from '../shell/read-json'
import { Button } from '../ui/button'
import { toastOvercome, toastTrouble } from '../ui/toast'
import { WrittenTime } from '../ui/written-time'
import { checkEvidence } from './evidence-queries'
import { messagesWords, SEAL_WORDS } from './evidence-words'

const ICONS = {
  intact: ShieldCheck,
  erased: ShieldCheck,
  broken: ShieldAlert,
  no_key: ShieldQuestion,
  lost: ShieldQuestion,
}
const TONES = { success: 'text-success', danger: 'text-danger', warning: 'text-warning' }

/** Whether the copy is as it was taken, but for what was erased: asked for by a press, for all of it is read. */
export function CheckSeal({ copy }: { copy: EvidenceView }) {
  const { id: guildId } = useGuild()
  const [check, setCheck] = useState<EvidenceCheck | null>(null)
  const [pending, setPending] = useState(false)
  const trouble = `seal ${copy.id}`
  const verify = async () => {
    setPending(true)
    try {
      setCheck(await checkEvidence(guildId, copy.id))
      toastOvercome(trouble)
    } catch (error) {
      const message = error instanceof ReadError ? error.message : 'It could not be checked now. Try again.'
      toastTrouble(message, { id: trouble })
    } finally {
      setPending(false)
    }
  }
  const words = check && SEAL_WORDS[check.seal]
  const Icon = check ? ICONS[check.seal] : ShieldQuestion
  return (
    <section
      aria-label="Seal"
      className="mx-4 mb-3 flex shrink-0 flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-canvas px-4 py-3 wide:mx-5"
    >
      <div className="flex min-w-60 flex-1 items-start gap-2.5">
        <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', words ? TONES[words.tone] : 'text-muted')} />
        <div className="min-w-0">
          <p role="status" className={clsx('text-pretty', words && TONES[words.tone])}>
            {words ? words.told : 'Sealed when it was taken. Verify tells whether anything was changed since.'}
          </p>
          <p className="text-muted text-sm">
            {check && (
              <>
                All {messagesWords(copy.total)} checked <WrittenTime at={check.checkedAt} past />.{' '}
              </>
            )}
            {copy.visible < copy.total &&
              `You see ${copy.visible.toLocaleString('en')} of them: those of channels that you may read.`}
          </p>
        </div>
      </div>
      <Button pending={pending} onClick={() => void verify()}>
        Verify
      </Button>
    </section>
  )
}
