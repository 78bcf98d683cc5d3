// Lets the Enter key submit a form whose submit button is in the dialog footer.
export const EnterSubmits = () => (
  <button type="submit" hidden tabIndex={-1}>
    提交
  </button>
);
