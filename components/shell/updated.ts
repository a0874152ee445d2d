import { toastTrouble } from '../ui/toast'

let isTold = false

/** Whether the server is of another build than this page, as after an update. */
export function isOfAnotherBuild(build: string | null): boolean {
  return build !== null && build !== document.documentElement.dataset.build
}

/** Says so, once: rendered anew in place the page would be loaded as another one, and what is written on it lost. */
export function tellUpdated(): void {
  if (isTold) return
  isTold = true
  toastTrouble('Steward was updated while this page was open.', {
    tone: 'warning',
    details: 'Until you load it anew, names and rights on it may be old, and its orders may not be taken.',
    action: { label: 'Load anew', onPress: () => location.reload() },
  })
}
