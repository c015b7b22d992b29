import { fireEvent, render, screen } from '@testing-library/react';
import { PhotoThumb } from './photo-thumb.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

describe('a thumbnail', () => {
  test('A thumbnail opens the full picture in a new tab', () => {
    render(<PhotoThumb src="/api/photos/7?size=thumb" href="/api/photos/7" alt="Door" />);
    const link = screen.getByRole('link', { name: 'Door' });
    expect(link).toHaveAttribute('href', '/api/photos/7');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('img')).toHaveAttribute('src', '/api/photos/7?size=thumb');
  });

  test("A thumbnail that fails to load says 'No image', and a new picture is tried again", () => {
    const { rerender } = render(<PhotoThumb src="/gone" alt="Door" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('No image')).toBeInTheDocument();

    rerender(<PhotoThumb src="/there" alt="Door" />);
    expect(screen.getByRole('img')).toBeInTheDocument();
  });
});

describe("the 'Photo View' dialog", () => {
  const viewer = (
    <PhotoViewer isOpen src="/api/photos/7" alt="Door" downloadName="photo-7.jpg" onClose={() => undefined} />
  );

  test("The 'Photo View' dialog shows the full picture and offers a download", () => {
    render(viewer);
    expect(screen.getByRole('dialog', { name: 'Photo View' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Door' })).toHaveAttribute('src', '/api/photos/7');
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'photo-7.jpg');
  });

  test("The 'Photo View' dialog reports a picture that fails to load", () => {
    render(viewer);
    fireEvent.error(screen.getByRole('img', { name: 'Door' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load photo');
  });
});
