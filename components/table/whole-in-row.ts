/**
 * A cell, of a row that is a flexible box, whose text may be cut: while its row has the focus by keyboard, it stands whole, over
 * the rows below.
 */
export const WHOLE_IN_ROW =
  'group-has-[[data-row-focus]:focus-visible]/row:self-start group-has-[[data-row-focus]:focus-visible]/row:min-h-full group-has-[[data-row-focus]:focus-visible]/row:whitespace-normal group-has-[[data-row-focus]:focus-visible]/row:wrap-anywhere group-has-[[data-row-focus]:focus-visible]/row:bg-hover group-has-[[data-row-focus]:focus-visible]/row:py-2.5'
