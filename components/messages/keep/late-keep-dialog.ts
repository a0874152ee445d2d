import { late } from '../../ui/late'

/** The dialog of a copy, fetched when somebody is about to need it: most who read messages never do. */
export const LateKeepDialog = late(() => import('./keep-dialog').then(({ KeepDialog }) => KeepDialog), {
  isLikely: false,
})
