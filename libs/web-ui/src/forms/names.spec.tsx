import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Segmented } from '../navigation/segmented.tsx';
import { SearchInput } from './search-input.tsx';

test('The button that empties a search box says so', async () => {
  const Search = () => {
    const [text, setText] = useState('anna');
    return <SearchInput aria-label="Search" value={text} onChange={setText} />;
  };
  render(<Search />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('A choice of segments has the name of what is chosen', () => {
  render(<Segmented aria-label="Show" options={['Waiting', 'All']} />);
  expect(screen.getByRole('radiogroup', { name: 'Show' })).toBeInTheDocument();
});
