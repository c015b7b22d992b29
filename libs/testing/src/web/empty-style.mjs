/** Style sheets have no say in tests: nothing is laid out there. */
export default '';
