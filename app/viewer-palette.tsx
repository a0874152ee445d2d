import { Palette } from '@/components/palette/palette'
import type { Viewer } from '@/lib/auth/viewer'

/** The palette of whoever is looking; of them it gets no more than it asks for. */
export function ViewerPalette({ viewer: { id, isApplicationOwner, mayUnlock } }: { viewer: Viewer }) {
  return <Palette viewer={{ id, isApplicationOwner, mayUnlock }} />
}
