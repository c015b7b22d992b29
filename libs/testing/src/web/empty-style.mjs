/** Replaces style sheets in tests: jsdom has no layout. */
export default '';
