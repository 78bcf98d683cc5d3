// Line icons of the driver's page; apart from the site's, which every public page loads.
const shapes = {
  camera: 'M3 7.5h4L8.5 5h7L17 7.5h4V19H3ZM12 16a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
  picture: 'M3 5h18v14H3ZM3 16l5-5 4.5 4.5 3-3L21 17M16 9.5h.5',
  pin: 'M12 21s7-6.2 7-11.2A7 7 0 0 0 5 9.8C5 14.8 12 21 12 21ZM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  phone:
    'M6.5 3.5 9.5 8 7.8 10.2a13 13 0 0 0 6 6L16 14.5l4.5 3-.8 2.4a1.8 1.8 0 0 1-2 1.1C9.8 19.8 4.2 14.2 3 6.3a1.8 1.8 0 0 1 1.1-2Z',
  refresh: 'M20 12a8 8 0 1 1-2.3-5.6M20 3.5v4h-4',
  close: 'M7 7l10 10M17 7 7 17',
} as const;

export const DriverIcon = ({ name }: { name: keyof typeof shapes }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
);
