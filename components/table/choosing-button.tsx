import { SquareCheck } from 'lucide-react'
import { Button } from '../ui/button'

interface ChoosingButtonProps {
  /** What is chosen: "members". */
  what: string
  isChoosing: boolean
  onChange: (isChoosing: boolean) => void
}

/** On a phone the boxes of a list come with this; where there is room they are always there. */
export function ChoosingButton({ what, isChoosing, onChange }: ChoosingButtonProps) {
  return (
    <Button
      variant="ghost"
      icon={<SquareCheck aria-hidden className="size-4" />}
      aria-label={isChoosing ? 'Stop selecting' : `Select ${what}`}
      aria-pressed={isChoosing}
      className="px-2.5! aria-pressed:bg-press aria-pressed:text-ink wide:hidden"
      onClick={() => onChange(!isChoosing)}
    >
      {isChoosing ? 'Stop' : 'Select'}
    </Button>
  )
}
