/** Id of the place beside the page's content that the shell keeps for a side sheet. */
export const SHEET_SLOT = 'sheet-slot'
