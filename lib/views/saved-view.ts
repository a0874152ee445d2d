/** Filter and order of a page's list under a name. */
export interface SavedView {
  id: string
  name: string
  /** The search part of the page's address, without the question mark. */
  query: string
  /** Everybody who may enter the guild sees it. */
  shared: boolean
  createdByName: string
}
