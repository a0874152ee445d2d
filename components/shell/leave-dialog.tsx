'use client'

import { useRouter } from 'next/navigation'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { useLeaveGuard } from './use-leave-guard'

interface LeaveDialogProps {
  /** Whether something is unsaved. */
  guarded: boolean
  /** What becomes of it. */
  description: string
}

/** Asks before the page is left with something unsaved. */
export function LeaveDialog({ guarded, description }: LeaveDialogProps) {
  const router = useRouter()
  const { leaving, stay } = useLeaveGuard(guarded)
  if (leaving === null) return null
  return (
    <Dialog
      open
      onOpenChange={open => !open && stay()}
      title="Leave without saving?"
      description={description}
      size="small"
      footer={
        <>
          <Button
            onClick={() => {
              stay()
              router.push(leaving)
            }}
          >
            Leave
          </Button>
          <Button variant="primary" onClick={stay}>
            Stay here
          </Button>
        </>
      }
    />
  )
}
