"""What stands in the lesson in place of its three dots, cell by cell."""

ANSWERS = [
    "8",
    "5",
    "2",
    "3",
    "0",
    "0",
    "4",
    "7",
    "4",
    "2",
]

#: What is handed out broken, by a word of its cell: the lines at fault, and how they are mended.
MENDED = {
    '"a look before"': {
        "add_assign(&mut x_bar, &b_bar);\nlet before = read(view);\n": "let before = read(view);\n"
        "add_assign(&mut x_bar, &b_bar);\n",
    },
    '"out of a block"': {"= &a_bar": "= a_bar", "read(x_bar)": "read(&x_bar)"},
    '"a fan-out"': {
        "let c_bar = e_bar": "let c_bar = &d_bar",
        "(d_bar, &c_bar)": "(d_bar.clone(), c_bar)",
    },
}
