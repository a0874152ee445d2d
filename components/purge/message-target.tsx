'use client'

import type { RunTargetView } from '@/lib/runs/run-views'
import { CopiedMessage } from '../evidence/copied-message'
import { useRunInView } from '../runs/run-in-view'
import { verdictWords } from '../runs/run-words'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'

/** One message of a run as a whole. */
export function MessageTarget({ target, onClose }: { target: RunTargetView; onClose: () => void }) {
  const run = useRunInView()
  const { written } = run
  const copy = written.messageOf(target.targetId)
  const unread = target.message
    ? 'It is in a channel that you may not read, or cannot be read now.'
    : 'It is in a channel that you may not read.'
  const why = target.explanation ?? target.planText ?? verdictWords(target.plan, run)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Message"
      description={why}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {copy ? (
        <CopiedMessage copy={copy} showsChannel />
      ) : (
        <p role="status" className="text-muted">
          {target.message && written.isComing ? 'It is being read.' : unread}
        </p>
      )}
    </Dialog>
  )
}
